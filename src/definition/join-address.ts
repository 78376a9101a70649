/** The address of a path below a base, both with or without slashes between them; a query of the base does not count. */
export const joinAddress = (base: string, path: string): string =>
  `${base.replace(/[?#].*/s, '').replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
