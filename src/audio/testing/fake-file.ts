/** Files that are nowhere, of any size. */

/** Reading one that is `gone` fails as browsers do when the file was moved, changed or deleted. */
export const fakeFile = (name: string, size = 1000, gone = false): File =>
  ({
    name,
    size,
    slice: () => ({
      arrayBuffer: () =>
        gone ? Promise.reject(new DOMException('', 'NotReadableError')) : Promise.resolve(new ArrayBuffer(1)),
    }),
  }) as unknown as File;
