/** Which files a source file imports. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const known = new Map<string, ReadonlySet<string>>();

/**
 * The files that a file imports: at once, later, or for their types.
 * @param file relative to the root, as the results are
 */
export function importsOf(root: string, file: string): ReadonlySet<string> {
  const path = join(root, file);
  let found = known.get(path);
  if (!found) {
    const { importedFiles } = ts.preProcessFile(readFileSync(path, 'utf8'));
    const relative = importedFiles.map(({ fileName }) => fileName).filter((name) => name.startsWith('.'));
    known.set(path, (found = new Set(relative.map((name) => join(dirname(file), name)))));
  }
  return found;
}

interface StaticImport {
  readonly file: string;
  /** Only for types, so that it is not there when the program runs. */
  readonly isType: boolean;
}

/** Like {@link importsOf}, without what is loaded later. */
export function staticImportsOf(root: string, file: string): readonly StaticImport[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith('.')) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    return [{ file: join(dirname(file), moduleSpecifier.text), isType }];
  });
}
