import * as FIRST from '@hampi/contract/base/first-messages';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../../base/api.ts';
import { queryClient } from '../../../../base/query-client.ts';
import { Logo } from '../../../../kit/logo.tsx';
import publico from '../../../plataforma/sitio/public.module.css';
import css from '../en-linea.module.css';
import { ofertaDe } from '../en-linea.queries.ts';
import { type Direccion, Reservar } from '../reservar.tsx';
import { NotOnline } from './not-online.tsx';

/**
 * `/reservar/:doctorId?oficina=…&inicio=…` (BK-6) within the web app: after a log-in, and from its own links. Otherwise the server draws
 * the page (`apps/site`).
 */
export function ReservarPage() {
  const doctorId = Number(useParams().doctorId);
  useEffect(() => {
    document.title = 'Reservar una cita · Hampi';
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`stack t-lead ${publico.root} ${css.frame}`}>
        <header className="py-12 px-24 rule-below b-surface">
          <a href="/" aria-label="Hampi, inicio">
            <Logo size={30} />
          </a>
        </header>
        <main className={`${publico.warm} grow ${css.page}`}>
          <div className={publico.wrap}>
            {Number.isInteger(doctorId) ? <Loading key={doctorId} doctorId={doctorId} /> : <NotOnline />}
          </div>
        </main>
      </div>
    </QueryClientProvider>
  );
}

function Loading({ doctorId }: { doctorId: number }) {
  const oferta = useQuery(ofertaDe(doctorId));
  const direccion = useDireccion();
  if (oferta.data)
    return oferta.data.oficinas.length > 0 ? <Reservar oferta={oferta.data} direccion={direccion} /> : <NotOnline />;
  if (oferta.isPending)
    return (
      <p role="status" className="py-24 c-quiet">
        Un momento…
      </p>
    );
  if (oferta.error instanceof ApiError && oferta.error.status >= 400 && oferta.error.status < 500) return <NotOnline />;
  return (
    <div className={`b-surface ${publico.card} grid one-column gap-16 p-24`}>
      <h1 className={`t-figure heavy ${css.title}`}>Reservar una cita</h1>
      <p role="alert">{FIRST.carga_fallida}</p>
      <button type="button" className={`${publico.button} ${publico.primary}`} onClick={() => void oferta.refetch()}>
        Reintentar
      </button>
    </div>
  );
}

function useDireccion(): Direccion {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return {
    search,
    setSearch: (next) => void navigate({ pathname, search: next }, { replace: true }),
    toCitas: () => void navigate(roleFacts.ROLE_CLI.home),
  };
}
