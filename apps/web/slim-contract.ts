import type { Plugin } from 'vite';

/** Properties of a declaration that only the server needs; the browser only has to make the call. */
const SHAPES = new Set(['params', 'query', 'body', 'reply', 'extra', 'foreign', 'summary', 'mensaje']);
const MODULE = /\/packages\/contract\/src\/[\w/-]+\.ts$/;

/** The part of the parser's syntax tree used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Removes the schemas of the contract's calls from the browser's program, and with them the schema library unless a form
 * imports a schema (ADR 1). `endpoint(line, { params, body: sealed(…), … })` becomes `endpoint(line, { sealed: true, … })`;
 * top-level calls are marked as pure, so that the bundler also drops schemas nobody imports.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  transform(code, id) {
    if (!MODULE.test(id.split('?')[0] as string)) return;
    const program = this.parse(code) as unknown as Node;
    const edits = [...pureMarks(program), ...withoutShapes(program, id)];
    return { code: applied(code, edits), map: null };
  },
};

/** Marks the calls that give the module's own names their values. */
function* pureMarks(program: Node): Generator<Edit> {
  for (const statement of program.body as Node[]) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { init } of declaration.declarations as { init: Node | null }[])
      if (init?.type === 'CallExpression' || init?.type === 'NewExpression') {
        yield { start: init.start, end: init.start, text: '/*#__PURE__*/ (() => ' };
        yield { start: init.end, end: init.end, text: ')()' };
      }
  }
}

/** Takes the schemas out of declarations. */
function* withoutShapes(program: Node, id: string): Generator<Edit> {
  for (const { start, end } of callsOf(program, 'shapesOf')) yield { start, end, text: '{}' };
  for (const call of callsOf(program, 'endpoint')) {
    const spec = (call.arguments as Node[])[1];
    if (spec?.type !== 'ObjectExpression') throw new Error(`${id}: a declaration is written out where it stands`);
    for (const property of spec.properties as Node[]) {
      const name = (property.key as Node | undefined)?.name as string;
      if (!SHAPES.has(name)) continue;
      const text = isSealedBody(name, property.value as Node) ? 'sealed: true' : `${name}: undefined`;
      yield { start: property.start, end: property.end, text };
    }
  }
}

const isSealedBody = (name: string, value: Node) =>
  name === 'body' && value.type === 'CallExpression' && (value.callee as Node).name === 'sealed';

/** Every call of the function in the tree. */
function* callsOf(node: unknown, name: string): Generator<Node> {
  if (Array.isArray(node)) for (const child of node) yield* callsOf(child, name);
  else if (node && typeof node === 'object') {
    const { type, callee } = node as { type?: string; callee?: Node };
    if (type === 'CallExpression' && callee?.name === name) yield node as Node;
    for (const child of Object.values(node)) yield* callsOf(child, name);
  }
}

/** Applies the edits. Insertions at the same position keep their order; replacements must not overlap. */
function applied(code: string, edits: Edit[]): string {
  let result = code;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}
