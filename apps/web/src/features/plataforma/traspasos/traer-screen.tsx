import type { Traspaso } from '@hampi/contract/plataforma/traspasos/calls';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { usePractice } from '../../personas/clientes/use-practice.ts';
import { Avance } from './avance.tsx';
import { Columnas } from './columnas.tsx';
import { Resultado } from './resultado.tsx';
import { Revision } from './revision.tsx';
import { isWorking, traspasosOf } from './traspasos.queries.ts';
import { Upload } from './upload.tsx';

/** Importing the patients of another system (BE-18): file, columns, review, result. */
export default function TraerScreen() {
  const { doctorId, listPath } = usePractice();
  const query = useQuery(traspasosOf(doctorId));
  return (
    <Screen title="Traer pacientes" back={listPath}>
      <Loaded query={query} isEmpty={() => false}>
        {([newest]) => <Paso doctorId={doctorId} newest={newest} listPath={listPath} />}
      </Loaded>
    </Screen>
  );
}

interface PasoProps {
  doctorId: number;
  newest: Traspaso | undefined;
  listPath: string;
}

/** The step that the newest file has reached; if no file is in progress, the form for a new one. */
function Paso({ doctorId, newest, listPath }: PasoProps) {
  if (!newest) return <Upload doctorId={doctorId} />;
  const params = { doctorId, traspasoId: newest.id };
  if (isWorking(newest)) return <Avance traspaso={newest} />;
  if (newest.estado === 'SUBIDO') return <Columnas key={newest.id} params={params} nombre={newest.nombre} />;
  if (newest.estado === 'REVISADO') return <Revision key={newest.id} params={params} traspaso={newest} />;
  return (
    <>
      <Resultado params={params} traspaso={newest} listPath={listPath} />
      <Upload doctorId={doctorId} />
    </>
  );
}
