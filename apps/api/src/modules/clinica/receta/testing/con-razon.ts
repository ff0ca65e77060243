import type { Input } from '@hampi/contract/base/endpoint';
import type { saveConsulta } from '@hampi/contract/clinica/historia/calls';
import { type Advertencia, needsRazon } from '@hampi/contract/clinica/receta/seguridad';
import type { Failure } from '../../../../testing/harness.ts';

export type RecetaEnviada = NonNullable<Input<typeof saveConsulta>['body']['receta']>;

/** The receta with this reason for each grave warning. */
export function withRazon(receta: RecetaEnviada, advertencias: Advertencia[], razon: string): RecetaEnviada {
  const of = (at: number) =>
    advertencias.filter((a) => a.linea === at && needsRazon(a)).map(({ clave }) => ({ clave, razon }));
  return {
    ...receta,
    advertencias: of(-1),
    detalle: (receta.detalle ?? []).map((l, i) => ({ ...l, advertencias: of(i) })),
  };
}

/** Saves as a doctor does: where a grave warning asks, it is answered and the form sent again. */
export async function saveWithRazon<T>(
  save: (receta: RecetaEnviada) => Promise<T>,
  receta: RecetaEnviada,
  razon = 'Con control clínico',
): Promise<T> {
  try {
    return await save(receta);
  } catch (error) {
    const { body } = error as Failure;
    if (body.codigo !== 'SIN_RAZON') throw error;
    return save(withRazon(receta, (body.data as { advertencias: Advertencia[] }).advertencias, razon));
  }
}
