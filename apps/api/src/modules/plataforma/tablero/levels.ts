import { TOPE } from '@hampi/contract/plataforma/tablero/calls';
import type { Deps } from '../../../deps.ts';
import { readQueueState } from '../../../process/queue-state.ts';
import type { Level } from '../../../process/watching/metrics.ts';
import { findGuardado } from './sistema.queries.ts';

/** The figures that a monitoring system raises alarms about, the same that the administrator's page shows in sentences (ADR 225). */
export async function findLevels({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Level[]> {
  const now = clock.now();
  const [{ archivos, correos, respaldo, minutos, auditoria, base, firmas, sri }, cola] = await Promise.all([
    findGuardado(db, now),
    readQueueState(db, now, TOPE),
  ]);
  const age = (since: string | null) => (since ? (now.getTime() - Date.parse(since)) / 1000 : Number.NaN);
  const levels: [name: string, help: string, value: number][] = [
    ['hampi_jobs_waiting', 'Jobs that are due and not taken by a worker yet', cola.esperan],
    ['hampi_jobs_late', 'Jobs that have been due for more than five minutes', cola.atrasados],
    ['hampi_jobs_failed', 'Jobs that failed and have no attempts left', cola.fallidos],
    ['hampi_mails_waiting', 'Messages to people that are due to be sent', correos.esperan],
    ['hampi_mails_failed', 'Messages that failed and are now only sent again by hand', correos.fallidos],
    [
      'hampi_backup_age_seconds',
      'Seconds since the last successful backup; NaN if there is none',
      age(respaldo.hecho_en),
    ],
    [
      'hampi_backup_tried_age_seconds',
      'Seconds since the last successful test restore of a backup; NaN if there is none',
      age(respaldo.probado_en),
    ],
    [
      'hampi_archive_age_seconds',
      'Seconds since everything written was archived; NaN if nothing is archived',
      age(minutos.archivado_en),
    ],
    ['hampi_audit_failures', 'Faults found by the last verification of the audit', auditoria.fallos],
    ['hampi_files_lost', 'Stored files that are missing or damaged', archivos.perdidos],
    ['hampi_database_connections', 'Open connections to this database', base.conexiones],
    ['hampi_database_bytes', 'Size of the database in bytes', base.bytes],
    ['hampi_signatures_expired', 'Stored invoice signatures that have expired', firmas.vencidas],
    ['hampi_invoices_returned', 'Invoices that the SRI returned or did not authorise', sri.devueltas],
    ['hampi_invoices_unanswered', 'Invoices that the SRI has not answered for a day', sri.sin_respuesta],
    ['hampi_invoices_malformed', 'Invoices that the SRI refused because of how they are made', sri.nuestras],
  ];
  return levels.map(([name, help, value]) => ({ name, help, value }));
}
