/**
 * Reads the reports of the two runners into one shape: `{ passed, skipped, failed: [{ id, file, title, why }], passedIds }`. `id`
 * identifies a test in a second run; `file` is the path for running it.
 */

/** The `id` of an error outside every test. */
export const OUTSIDE = 'outside';

/**
 * Vitest's JSON, and the errors that `outside.mjs` wrote. A file that cannot be loaded, or whose hooks fail though all its tests pass,
 * counts as one failed test.
 */
export function readVitest({ testResults }, errors = []) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({
      id: `${file.name} ${test.fullName}`,
      file: file.name,
      title: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      why: firstLine(test.failureMessages?.[0]),
    })),
  );
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.some(isFailed))
    .map(({ name, message }) => ({
      id: name,
      file: name,
      title: 'the file itself',
      status: 'failed',
      why: firstLine(message),
    }));
  const outside = errors.map(({ file, test, why }) => ({
    id: OUTSIDE,
    file,
    title: `outside every test${test ? `, during ${test}` : ''}`,
    status: 'failed',
    why,
  }));
  const { passedIds, ...all } = summed([...tests, ...broken, ...outside]);
  for (const { name, status } of testResults) if (status === 'passed') passedIds.add(name);
  return { ...all, passedIds };
}

const isFailed = ({ status }) => status === 'failed';

/** Playwright's JSON: nested suites, and errors outside every test. */
export function readPlaywright({ suites, errors }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const tests = suites.flatMap(specs).map((spec) => {
    const [test] = spec.tests;
    return {
      id: spec.id,
      file: `${spec.file}:${spec.line}`,
      title: spec.title,
      status: test.status === 'expected' ? 'passed' : test.status === 'skipped' ? 'skipped' : 'failed',
      why: firstLine(test.results.at(-1)?.error?.message),
    };
  });
  const outside = errors.map(({ message }) => ({
    id: OUTSIDE,
    file: 'e2e',
    title: 'outside every test',
    status: 'failed',
    why: firstLine(message),
  }));
  return summed([...tests, ...outside]);
}

function summed(tests) {
  const of = (status) => tests.filter((test) => test.status === status);
  return {
    passed: of('passed').length,
    skipped: of('skipped').length,
    failed: of('failed'),
    passedIds: new Set(of('passed').map(({ id }) => id)),
  };
}

/** The first line with text, without terminal colours. */
function firstLine(message = '') {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return plain.split('\n').find((line) => line.trim()) ?? '';
}
