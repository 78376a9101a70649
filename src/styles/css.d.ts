/** A stylesheet imported from TypeScript is its minified text. */
declare module '*.css' {
  const css: string;
  export default css;
}
