/** An accent of the page that no color can be derived from. */

const said = new Set<string>();

/** Gives the node the default accent instead, and says so in the console once. */
export function refuseAccent(node: HTMLElement, accent: string): void {
  node.style.setProperty('--pc-accent', 'initial');
  if (said.has(accent)) return;
  said.add(accent);
  console.warn(`pc-elements: --pc-accent: ${accent} can’t be used as an accent color. The default is used.`);
}
