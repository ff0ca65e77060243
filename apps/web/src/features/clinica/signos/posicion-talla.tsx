import { POSICIONES, type Posicion, posicionTexto } from '@hampi/contract/clinica/crecimiento/indicadores';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useCampo } from '../consulta/consulta-store.ts';

const OPCIONES = [
  { value: '', label: 'Según la edad' },
  ...POSICIONES.map((value) => ({ value, label: posicionTexto[value] })),
];

/** How a small child was measured; the curves are adjusted if it is not the usual position for the age (BE-19). */
export function PosicionTalla() {
  const { value, readOnly, onChange } = useCampo('antropometria_posicion');
  return (
    <PlainSelect
      label="Posición al medir la talla"
      labelled
      value={value}
      options={OPCIONES}
      disabled={readOnly}
      onChange={(posicion) => onChange(posicion as Posicion | '')}
    />
  );
}
