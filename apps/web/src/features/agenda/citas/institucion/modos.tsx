import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';

const LABELS = { sucursales: 'Sucursales', semana: 'Semana', oficina: 'Por oficina' } as const;
export type Modo = keyof typeof LABELS;
const isModo = (text: string | null): text is Modo => text !== null && text in LABELS;

/** The view of an agenda of branches, stored in the address, and the control that changes it. */
export function useModo(first: Modo) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('modo');
  const modo = isModo(asked) ? asked : first;
  const choose = (value: string) => {
    const dia = params.get('dia');
    setParams({ ...(value !== first && { modo: value }), ...(dia && { dia }) }, { replace: true });
  };
  const modes = (
    <SegmentedControl
      aria-label="Qué se muestra"
      value={modo}
      onChange={choose}
      data={Object.entries(LABELS).map(([value, label]) => ({ value, label }))}
    />
  );
  return { modo, modes };
}
