/** npm runs this before it publishes a folder, but not before it publishes a tarball. */
console.error(
  'Publish the tarball that `npm run release` makes: it is smaller than this folder, and the links of its README lead to the repository.',
);
process.exitCode = 1;
