import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../base/query-client.ts';
import { Reservar } from '../reservar.tsx';
import { seed, type Vista } from './reservar-dibujado.tsx';

/** The booking in a public page. The choices stay in the address, so that a log-in leads back to them. */
export default function ReservarPublico({ vista }: { vista: Vista }) {
  const [client] = useState(() => seed(queryClient, vista));
  const [search, show] = useState(window.location.search);
  const setSearch = (next: string) => {
    window.history.replaceState(window.history.state, '', window.location.pathname + next);
    show(next);
  };
  return (
    <QueryClientProvider client={client}>
      <Reservar oferta={vista.oferta} direccion={{ search, setSearch }} />
    </QueryClientProvider>
  );
}
