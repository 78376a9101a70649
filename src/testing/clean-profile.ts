/**
 * For browser tests, imported before each test file: files run one after the other in the same profile, so what
 * outlives a page is removed before the first test and after the last. A file that leaves what can't be removed fails.
 */
import Cookies from 'js-cookie';

type Remove = () => unknown;

/** What outlives the page, by a name that says where it is. */
async function leftovers(): Promise<Map<string, Remove>> {
  const found = new Map<string, Remove>();
  for (const [name, storage] of Object.entries({ localStorage, sessionStorage }))
    for (const key of Object.keys(storage)) found.set(`${name} ${key}`, () => storage.removeItem(key));
  for (const name of Object.keys(Cookies.get())) found.set(`cookie ${name}`, () => Cookies.remove(name));
  for (const { name = '' } of await indexedDB.databases()) found.set(`database ${name}`, () => deleteDatabase(name));
  // WebKitGTK has neither caches nor private files on a page without TLS.
  if (!isSecureContext || !('storage' in navigator)) return found;
  for (const name of await caches.keys()) found.set(`cache ${name}`, () => caches.delete(name));
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys())
    found.set(`private file ${name}`, () => folder.removeEntry(name, { recursive: true }));
  return found;
}

/** Also settles while something has it open: then it is removed later. */
function deleteDatabase(name: string): Promise<unknown> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve) => {
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, resolve);
  });
}

async function removeLeftovers(): Promise<void> {
  for (const remove of (await leftovers()).values()) await remove();
}

before(removeLeftovers);

after(async () => {
  await removeLeftovers();
  const left = [...(await leftovers()).keys()];
  if (left.length > 0) throw new Error(`The next test file would meet: ${left.join(', ')}.`);
});
