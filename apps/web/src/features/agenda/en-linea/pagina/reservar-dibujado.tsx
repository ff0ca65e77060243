/** The booking as the server draws it. The browser draws the same, and takes over (`reservar-publico.tsx`). */
import type { ReservaVista } from '@hampi/contract/agenda/en-linea/pages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { session } from '../../../../base/session.ts';
import { proximoDe, turnosDe } from '../en-linea.queries.ts';
import { Reservar } from '../reservar.tsx';

export type Vista = Extract<ReservaVista, { horas: object }>;

/** Gives the client the hours that the page came with. A patient's are asked again at once, because they show the patient's own citas. */
export function seed(client: QueryClient, { oferta: { doctor_id }, horas }: Vista): QueryClient {
  const { oficina_id, proximo, desde, turnos } = horas;
  const updatedAt = session().role === 'ROLE_CLI' ? 0 : Date.now();
  client.setQueryData(proximoDe(doctor_id, oficina_id).queryKey, proximo, { updatedAt });
  client.setQueryData(turnosDe(doctor_id, oficina_id, desde).queryKey, turnos, { updatedAt });
  return client;
}

export function ReservarDibujado({ vista, search }: { vista: Vista; search: string }) {
  return (
    <QueryClientProvider client={seed(new QueryClient(), vista)}>
      <Reservar oferta={vista.oferta} direccion={{ search, setSearch: () => undefined }} />
    </QueryClientProvider>
  );
}
