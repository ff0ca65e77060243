import { useQuery } from '@tanstack/react-query';
import { useHistoria } from '../../consulta/historia-context.ts';
import type { Visto } from './pane.tsx';
import { papelesOf } from './papeles.queries.ts';
import Visor from './visor.tsx';

/** The viewer within an open record, whose other papers can be laid beside it. */
export default function VisorDeHistoria({ papel, onClose }: { papel: Visto; onClose: () => void }) {
  const { historia } = useHistoria();
  const { data } = useQuery(papelesOf(historia.paciente.id));
  return <Visor papel={papel} otros={data?.papeles} onClose={onClose} />;
}
