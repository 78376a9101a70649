/** Fake files of any size, without content. */

/** Reading a `gone` file fails as in browsers when a file was moved, changed or deleted. */
export const fakeFile = (name: string, size = 1000, gone = false): File =>
  ({
    name,
    size,
    type: '',
    slice: () => ({
      arrayBuffer: () =>
        gone ? Promise.reject(new DOMException('', 'NotReadableError')) : Promise.resolve(new ArrayBuffer(1)),
    }),
  }) as unknown as File;
