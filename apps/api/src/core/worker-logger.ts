import { Logger } from 'graphile-worker';
import type { Logger as Pino } from 'pino';

/** graphile-worker's lines in our log; its payloads stay out, for they may name people. */
export const workerLogger = (log: Pino) =>
  new Logger((scope) => (level, message) => {
    const line = { job: scope.taskIdentifier, label: scope.label };
    if (level === 'error') log.error(line, message);
    else if (level === 'warning') log.warn(line, message);
    else log.debug(line, message);
  });
