import type { Encia } from '@hampi/contract/clinica/odontologia/calls';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PlainSelect } from '../../../kit/fields/plain-select.tsx';
import { useHistoria } from '../consulta/historia-context.ts';
import { textOf } from '../consulta/valores.ts';
import { useClave } from '../papeles/use-documento.ts';
import { useOdontograma } from './odontologia.queries.ts';

const GRADOS = ['', '0', '1', '2', '3'].map((value) => ({ value, label: value || '—' }));

interface Props {
  pieza: number;
  encia: Encia | null;
  /** What holds of the tooth. */
  vistos: number[];
}

/** Recession and mobility of a tooth, 0 to 3. */
export function EnciaFields({ pieza, encia, vistos }: Props) {
  const { historia } = useHistoria();
  const { encia: save } = useOdontograma();
  const [recesion, setRecesion] = useState(textOf(encia?.recesion));
  const [movilidad, setMovilidad] = useState(textOf(encia?.movilidad));
  const same = recesion === textOf(encia?.recesion) && movilidad === textOf(encia?.movilidad);
  const { withKey, begin } = useClave();
  const note = () =>
    save.mutate(
      { params: { clienteId: historia.paciente.id }, body: withKey({ vistos, encia: { pieza, recesion, movilidad } }) },
      { onSuccess: begin },
    );
  return (
    <div className="flex wrap items-end gap-12">
      <PlainSelect labelled label="Recesión" value={recesion} onChange={setRecesion} options={GRADOS} />
      <PlainSelect labelled label="Movilidad" value={movilidad} onChange={setMovilidad} options={GRADOS} />
      <Button variant="default" disabled={same || (!recesion && !movilidad) || save.isPending} onClick={note}>
        Anotar grados
      </Button>
    </div>
  );
}
