import { LIMITS } from '@hampi/contract/base/limits';
import * as MC from '@hampi/contract/clinica/historia/messages';
import type { Ofrecido } from '@hampi/contract/clinica/receta/seguridad';
import * as SEGURIDAD from '@hampi/contract/clinica/receta/seguridad-messages';
import { Button } from '@mantine/core';
import { toast } from '../../../../base/toast.ts';
import { focusWhenThere } from '../../../../kit/focus.ts';
import { useCampo } from '../../consulta/consulta-store.ts';
import { useHistoria } from '../../consulta/historia-context.ts';
import { type LineaValores, lineaVacia } from '../receta-lineas.ts';
import { withDosificacion } from './dosis-linea.ts';

/** One touch that makes a named medicine a line of the receta, or takes the name that was meant. */
export function Ofrece({ ofrece }: { ofrece: Ofrecido }) {
  const { dia } = useHistoria();
  const { value: lineas, onChange } = useCampo('detalle');

  function add({ medicamento, composicion, dosificacion }: Extract<Ofrecido, { que: 'LINEA' }>) {
    if (lineas.length >= LIMITS.recetaLineas) return toast.warning(MC.demasiadas_filas);
    const linea = { ...lineaVacia(), medicamento, composicion, fecha_inicio_uso: dia };
    onChange([...lineas, { ...linea, ...withDosificacion(linea, dosificacion) }]);
    focusWhenThere(`input[name="cantidad-${linea.clave}"]`);
  }

  const [words, run] =
    ofrece.que === 'LINEA'
      ? [SEGURIDAD.anadir_linea(ofrece.medicamento), () => add(ofrece)]
      : [SEGURIDAD.usar_nombre(ofrece.nombre), () => onChange(lineas.map((linea) => withNombre(linea, ofrece)))];
  return (
    <Button variant="default" size="compact-xs" onClick={run}>
      {words}
    </Button>
  );
}

const withNombre = (linea: LineaValores, { escrito, nombre }: Extract<Ofrecido, { que: 'NOMBRE' }>): LineaValores => ({
  ...linea,
  medicamento: linea.medicamento.replaceAll(escrito, nombre),
  composicion: linea.composicion.replaceAll(escrito, nombre),
});
