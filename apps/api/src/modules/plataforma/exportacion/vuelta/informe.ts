/** The report for the technician after an import or a rehearsal. */
import type { Resumen } from './import.ts';
import { citado } from './no-se-importa.ts';

export function informe({ quien, escritas, conocidas, noLlega, esperan }: Resumen, ensayo: boolean): string {
  const counts = (of: Record<string, number>) =>
    Object.entries(of)
      .filter(([, n]) => n > 0)
      .map(([tabla, n]) => `  ${String(n).padStart(8)}  ${tabla}`);
  const known = counts(conocidas);
  const left = noLlega.map(([tabla, why]) => `  ${tabla}: ${why}`).sort();
  return [
    ensayo ? `Ensayo: no se escribió nada. Se importaría a ${quien}:` : `Importado: ${quien}.`,
    counts(escritas).join('\n'),
    ...(known.length > 0
      ? [`Ya estaban aquí, con los mismos datos; se enlazan y su ficha queda como está:\n${known.join('\n')}`]
      : []),
    ...(esperan.length > 0
      ? [
          `Sus citas se quedan en el archivo; las trae cada médico con el suyo, y después se asocian otra vez:\n${esperan
            .map(({ medico, citas }) => `  ${String(citas).padStart(8)}  ${citado(medico)}`)
            .join('\n')}`,
        ]
      : []),
    `No llega:\n${left.join('\n')}`,
    ensayo
      ? 'Repita sin --ensayo para importarlo.'
      : 'Inicie Hampi. Cada persona pone su contraseña con «Olvidé mi contraseña»; quien emite facturas o cobra en línea carga otra vez su firma electrónica y sus llaves de PayPhone.',
  ].join('\n\n');
}
