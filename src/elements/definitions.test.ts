/**
 * What the definitions promise besides their types – parts, slots, custom properties, events – against what the sources
 * do, both ways. What is rendered, and what an element answers, `definitions.browser.test.ts` looks at.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { readModel } from '../../tools/element-model.ts';

const root = resolve(import.meta.dirname, '../..');
const { elements, tokens } = await readModel(root);

const configFile = ts.readConfigFile(resolve(root, 'tsconfig.json'), (file) => ts.sys.readFile(file));
const { options } = ts.parseJsonConfigFileContent(configFile.config, ts.sys, root);
const program = ts.createProgram(
  elements.map(({ tag }) => resolve(root, 'src/elements', `${tag}.ts`)),
  options,
);
const checker = program.getTypeChecker();

/** Every module that the element's own module leads to, at once or later; not what is there for all elements. */
function modulesOf(tag: string): readonly ts.SourceFile[] {
  const found = new Map<string, ts.SourceFile>();
  const walk = (file: string): void => {
    const source = program.getSourceFile(file);
    if (!source || found.has(file)) return;
    found.set(file, source);
    const visit = (node: ts.Node): void => {
      const specifier =
        ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword
          ? node.moduleSpecifier
          : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
            ? node.arguments[0]
            : undefined;
      if (specifier && ts.isStringLiteral(specifier) && specifier.text.startsWith('.')) {
        const target = resolve(dirname(file), specifier.text);
        if (!/\/src\/elements\//.test(target)) walk(target);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  };
  walk(resolve(root, 'src/elements', `${tag}.ts`));
  return [...found.values()];
}

/** The texts that an expression can be, as far as its type says. */
function textsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).filter((each) => each.isStringLiteral()).map(({ value }) => value);
}

interface Uses {
  parts: Set<string>;
  slots: Set<string>;
  /** Every text that stands in the sources outside of definitions. */
  texts: Set<string>;
}

function usesOf(tag: string): Uses {
  const uses: Uses = { parts: new Set(), slots: new Set(), texts: new Set() };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) uses.texts.add(node.text);
    const name = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node) ? node.name.getText() : '';
    const value = ts.isJsxAttribute(node)
      ? node.initializer && ts.isJsxExpression(node.initializer)
        ? node.initializer.expression
        : node.initializer
      : ts.isPropertyAssignment(node)
        ? node.initializer
        : undefined;
    if (name === 'part' && value) {
      for (const text of textsOf(value)) for (const part of text.split(' ')) uses.parts.add(part);
    }
    if (
      (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) &&
      /^(slot|FormSlot)$/.test(node.tagName.getText())
    ) {
      const slot = node.attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === 'name');
      const given = slot && ts.isJsxAttribute(slot) ? slot.initializer : undefined;
      const expression = given && ts.isJsxExpression(given) ? given.expression : given;
      for (const text of expression ? textsOf(expression) : ['']) uses.slots.add(text);
    }
    ts.forEachChild(node, visit);
  };
  for (const source of modulesOf(tag)) if (!source.fileName.endsWith('.element.ts')) visit(source);
  return uses;
}

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

for (const element of elements) {
  describe(element.tag, () => {
    const uses = usesOf(element.tag);

    it('has every documented part, and documents every part', () => {
      const own = element.parts.map(({ name }) => name);
      // It shows the other elements' controls, with the parts that those document.
      const others = element.tag === 'pc-design-system' ? elements.flatMap(({ parts }) => parts) : [];
      const shown = new Set(others.map(({ name }) => name).filter((name) => !own.includes(name)));
      assert.deepEqual(sorted([...uses.parts].filter((name) => !shown.has(name))), sorted(own));
    });

    it('has every documented slot, and documents every slot', () => {
      assert.deepEqual(sorted(uses.slots), sorted(element.slots.map(({ name }) => name)));
    });

    it('dispatches every documented event somewhere', () => {
      const silent = element.events.filter(({ name }) => name !== 'pc-error' && !uses.texts.has(name));
      assert.deepEqual(
        silent.map(({ name }) => name),
        [],
      );
    });
  });
}

it('every public custom property that a stylesheet reads is documented, and every documented one is read', () => {
  const read = globSync(['src/react/**/*.{css,tsx}', 'src/styles/*.css'], { cwd: root, exclude: ['**/*.test.tsx'] })
    .map((file) => readFileSync(resolve(root, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/var\((--pc-[\w-]+)/g)].map(([, name]) => String(name)));
  const documented = [...tokens, ...elements.flatMap(({ customProperties }) => customProperties)].map(
    ({ name }) => name,
  );
  // The reader's font size, which the base itself sets.
  assert.deepEqual(sorted(read.filter((name) => name !== '--pc-rem')), sorted(documented));
});
