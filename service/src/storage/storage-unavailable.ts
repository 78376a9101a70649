/** The storage can't be reached, or refuses the service. Another attempt may succeed. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}
