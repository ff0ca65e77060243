import { TOPE } from '@hampi/contract/plataforma/tablero/calls';
import type { Deps } from '../../../deps.ts';
import { readQueueState } from '../../../process/queue-state.ts';
import type { Level } from '../../../process/watching/metrics.ts';
import { findGuardado } from './sistema.queries.ts';

/** The figures that a monitoring system raises alarms about, the same that the administrator's page shows in sentences (ADR 225, 253). */
export async function findLevels({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Level[]> {
  const now = clock.now();
  const [{ correos, respaldo, minutos, auditoria, base, firmas, sri }, cola] = await Promise.all([
    findGuardado(db, now),
    readQueueState(db, now, TOPE),
  ]);
  const age = (since: string | null) => (since ? (now.getTime() - Date.parse(since)) / 1000 : Number.NaN);
  const levels: [name: string, help: string, value: number][] = [
    ['hampi_jobs_waiting', 'Jobs that are due', cola.esperan],
    ['hampi_jobs_late', 'Jobs that are due for more than five minutes', cola.atrasados],
    ['hampi_jobs_failed', 'Jobs without an attempt left', cola.fallidos],
    ['hampi_mails_waiting', 'Notices that are due', correos.esperan],
    ['hampi_mails_failed', 'Notices that wait for a person', correos.fallidos],
    ['hampi_backup_age_seconds', 'Since the newest whole backup; NaN without one', age(respaldo.hecho_en)],
    ['hampi_backup_tried_age_seconds', 'Since a backup was last restored on trial', age(respaldo.probado_en)],
    [
      'hampi_archive_age_seconds',
      'Since all that was written is archived; NaN where nothing is',
      age(minutos.archivado_en),
    ],
    ['hampi_audit_failures', 'Faults that the last check of the audit found', auditoria.fallos],
    ['hampi_database_connections', 'Open connections of this database', base.conexiones],
    ['hampi_database_bytes', 'Size of the database', base.bytes],
    ['hampi_signatures_expired', 'Signatures for invoices that have expired', firmas.vencidas],
    ['hampi_invoices_returned', 'Invoices that the SRI returned or did not authorise', sri.devueltas],
  ];
  return levels.map(([name, help, value]) => ({ name, help, value }));
}
