/** Day and week of a clinic for the people at its desk (ADR 216). In a file of its own, so that no other agenda loads them. */
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../kit/feedback/loaded.tsx';
import { TitledSkeleton } from '../../../../kit/feedback/skeletons.tsx';
import { sucursalesOf } from '../../oficinas/sucursales/sucursales.queries.ts';
import type { SucursalesProps } from './dia-sucursales.tsx';
import type { Modo } from './modos.tsx';
import { SucursalesAgenda } from './sucursales-agenda.tsx';

type Props = Omit<SucursalesProps, 'sucursales'> & { modo: Modo };

export default function DeClinica(props: Props) {
  const query = useQuery(sucursalesOf(props.institucionId));
  return (
    <Loaded query={query} skeleton={<TitledSkeleton />} isEmpty={() => false}>
      {({ sucursales }) => <SucursalesAgenda {...props} sucursales={sucursales} />}
    </Loaded>
  );
}
