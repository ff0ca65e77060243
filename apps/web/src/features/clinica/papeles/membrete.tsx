import { Select } from '@mantine/core';
import { useState } from 'react';
import { useConsulta } from '../consulta/consulta-store.ts';
import { useHistoria } from '../consulta/historia-context.ts';

/** The office whose letterhead a form without a visit has: chosen, on the screen, or the first; `field` chooses among several. */
export function useMembrete() {
  const { oficinas } = useHistoria();
  const enPantalla = useConsulta((s) => s.valores.oficinaId);
  const [chosen, setChosen] = useState<number | null>(null);
  const oficinaId =
    [chosen, enPantalla].find((each) => oficinas.some(({ id }) => id === each)) ?? oficinas[0]?.id ?? null;
  const field = oficinas.length > 1 && (
    <Select
      label="Consultorio del membrete"
      allowDeselect={false}
      data={oficinas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      value={oficinaId === null ? null : String(oficinaId)}
      onChange={(value) => setChosen(Number(value))}
    />
  );
  return { oficinaId, field };
}
