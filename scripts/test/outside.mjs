import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest that writes what its JSON leaves out: errors outside every test, such as a rejection that nobody awaits. Without it a
 * run says only that the suite failed, and not where. Writes `[{ file, test, why }]` to the path in OUTSIDE_ERRORS_FILE; `file` is missing
 * for an error that belongs to no test file, such as a worker that died.
 */
export default class OutsideErrors {
  onTestRunEnd(_files, errors) {
    const outside = errors.map(({ VITEST_TEST_PATH: file, VITEST_TEST_NAME: test, name, message, stack }) => ({
      file,
      test,
      why: [
        `${name}: ${message}`,
        ...(stack ?? '')
          .split('\n')
          .filter((line) => line.includes(' at '))
          .slice(0, 5),
      ].join('\n'),
    }));
    writeFileSync(process.env.OUTSIDE_ERRORS_FILE, JSON.stringify(outside));
  }
}
