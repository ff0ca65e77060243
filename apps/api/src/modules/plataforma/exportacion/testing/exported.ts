/** For tests: an export, read as another program would. */
import { downloadExportacion, linkExportacion, requestExportacion } from '@hampi/contract/plataforma/exportacion/calls';
import { parse } from 'csv-parse/sync';
import type { Account } from '../../../../testing/builders.ts';
import type { TestApp } from '../../../../testing/harness.ts';
import { unzipped } from '../../../../testing/unzipped.ts';

export interface Exported {
  id: number;
  files: Map<string, Buffer>;
  /** The rows of a CSV file, by column name; `nombre` is without extension. */
  csv: (nombre: string) => Record<string, string>[];
  /** All text in the archive; of PDFs only their names. */
  text: string;
}

/** Requests an export, runs its job and downloads it. */
export async function exported(harness: TestApp, account: Account): Promise<Exported> {
  const caller = await harness.as(account);
  const { id } = await caller.call(requestExportacion);
  await harness.runDueJobs();
  const bytes = await downloaded(harness, account, id);
  const files = await unzipped(bytes);
  const csv = (nombre: string) => {
    const file = files.get(`csv/${nombre}.csv`);
    if (!file) throw new Error(`no ${nombre}.csv in ${[...files.keys()].join(', ')}`);
    return parse(file, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  };
  const text = [...files].map(([name, bytes]) => `${name}\n${name.endsWith('.pdf') ? '' : bytes}`).join('\n');
  return { id, files, csv, text };
}

export async function downloaded({ app, as }: TestApp, account: Account, id: number): Promise<Buffer> {
  const { url } = await (await as(account)).call(linkExportacion, { params: { exportacionId: id } });
  const response = await app.inject({ method: downloadExportacion.method, url });
  if (response.statusCode !== 200) throw new Error(response.payload);
  return response.rawPayload;
}
