/**
 * Measures documents in the product's threads: how long one takes, and how long the main thread is blocked meanwhile.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { DocumentData, DocumentKind } from '../../apps/api/src/adapters/documents/document-data.ts';
import { createDocuments } from '../../apps/api/src/adapters/documents/documents.ts';
import * as sample from '../../apps/api/src/adapters/documents/testing/samples.ts';
import { aesFile, PASSWORD } from '../../apps/api/src/adapters/signature/testing/p12-files.ts';
import { median } from './load.ts';
import { line } from './table.ts';

const ROUNDS = 40;
const WARM = 15;
const PAGE = { papel: 'A5', membrete: true } as const;
const DATA: DocumentData = {
  receta: sample.receta(),
  pedido: sample.pedido(),
  certificado: sample.certificado(),
  consentimiento: sample.consentimiento(),
};

/** Medians of each kind, one document after the other, and how long the main thread was blocked meanwhile (p99). */
export async function documentRows(): Promise<void> {
  const documents = createDocuments('ETSI.CAdES.detached', { size: 1 });
  for (const kind of Object.keys(DATA) as DocumentKind[]) {
    const unsigned = () => documents.render(kind, DATA[kind], PAGE);
    const signed = () => documents.renderSigned(kind, DATA[kind], PAGE, { p12: aesFile(), password: PASSWORD });
    for (let i = 0; i < WARM; i++) await Promise.all([unsigned(), signed()]);
    const held = monitorEventLoopDelay({ resolution: 1 });
    held.enable();
    for (const [name, make, limit] of [
      [`PDF ${kind}`, unsigned, 60],
      [`PDF ${kind}, firmado`, signed, 120],
    ] as const) {
      held.reset();
      const took = await timed(make);
      const delay = (held.percentile(99) / 1e6).toFixed(0);
      line(name, '', '', `${took.toFixed(0)} ms`, `${limit} ms`, '', '', '', `otros: ${delay} ms`);
    }
    held.disable();
  }
  await documents.close();
}

async function timed(make: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now();
    await make();
    took.push(performance.now() - start);
  }
  return median(took);
}
