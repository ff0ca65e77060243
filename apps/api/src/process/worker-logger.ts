import { Logger } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

/** Writes graphile-worker's messages to our log, without payloads, which may identify people. */
export const workerLogger = (log: Pino) =>
  new Logger((scope) => (level, message) => {
    const line = { job: scope.taskIdentifier, label: scope.label };
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });
