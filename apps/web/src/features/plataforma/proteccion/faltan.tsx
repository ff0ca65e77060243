import { roleFacts } from '@hampi/contract/base/role-facts';
import type { Falta, Mesa } from '@hampi/contract/plataforma/proteccion/calls';
import * as MP from '@hampi/contract/plataforma/proteccion/messages';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';
import { type Abierto, Seccion } from './seccion.tsx';

type Mend = { label: string; to: string } | { label: string; open: Abierto };

/** What is missing, each with the button that mends it. */
export function Faltan({ faltan, destinatarios, onOpen }: Mesa & { onOpen: (what: Abierto) => void }) {
  const role = useSession((s) => s.role);
  if (faltan.length === 0) return <Banner title="No falta nada por ahora." />;
  const base = role ? roleFacts[role].base : '';
  const noted = destinatarios.filter(({ anotable }) => anotable);
  const first = (lacks: (row: Mesa['destinatarios'][number]) => boolean): Mend => ({
    label: 'Anotar',
    open: { clave: noted.find(lacks)?.clave ?? '' },
  });
  const mends: Record<Falta['que'], Mend> = {
    OPERADOR: { label: 'Escribir', to: `${base}/operador` },
    DPD:
      role === 'ROLE_ADMIN' ? { label: 'Escribir', to: `${base}/operador` } : { label: 'Escribir', open: 'delegado' },
    PAIS: first(({ pais }) => !pais),
    GARANTIA: first(({ papel, garantia }) => papel === 'ENCARGADO' && !garantia),
    PEDIDOS: { label: 'Responder', to: `${base}/pedidos` },
    BRECHAS: { label: 'Completar', to: `${base}/brechas` },
    IMPACTO: { label: 'Revisar', open: 'impacto' },
    IMPACTO_ANTIGUO: { label: 'Revisar', open: 'impacto' },
  };
  return (
    <Seccion title="Lo que falta">
      <ul className="stack gap-8">
        {faltan.map(({ que, cuantos }) => (
          <li key={que} className="row wrap between gap-8">
            <span>{MP.falta[que](cuantos)}</span>
            <MendButton mend={mends[que]} what={MP.falta[que](cuantos)} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Seccion>
  );
}

function MendButton({ mend, what, onOpen }: { mend: Mend; what: string; onOpen: (what: Abierto) => void }) {
  const shared = { variant: 'default', 'aria-label': `${mend.label}: ${what}` } as const;
  return 'to' in mend ? (
    <Button {...shared} component={Link} to={mend.to}>
      {mend.label}
    </Button>
  ) : (
    <Button {...shared} onClick={() => onOpen(mend.open)}>
      {mend.label}
    </Button>
  );
}
