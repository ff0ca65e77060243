import { type TipoFhir, tipoTexto } from '@hampi/contract/plataforma/fhir/tipos';
import type { Traspaso } from '@hampi/contract/plataforma/traspasos/calls';

/** The parts of a FHIR file that are not imported, so that nobody assumes they were. */
export function SinLugar({ traspaso: { sin_lugar } }: { traspaso: Traspaso }) {
  const kinds = Object.entries(sin_lugar).sort(([, one], [, other]) => other - one);
  if (kinds.length === 0) return null;
  const words = kinds.map(([tipo, n]) => `${tipoTexto[tipo as TipoFhir] ?? tipo} (${n.toLocaleString('es-EC')})`);
  return (
    <p className="mt-8 t-hint c-quiet">No se trae de este archivo, porque aquí no tiene lugar: {words.join(', ')}.</p>
  );
}
