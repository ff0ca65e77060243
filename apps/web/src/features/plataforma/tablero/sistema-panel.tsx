import { ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import { verifyAuditoria } from '@hampi/contract/plataforma/auditoria/calls';
import type { Sistema } from '@hampi/contract/plataforma/tablero/sistema';
import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '../../../base/use-call.ts';
import { type Nivel, type Parte, partesDe } from './estado.ts';
import { Fallas } from './fallas.tsx';
import { PorResolver } from './por-resolver.tsx';
import css from './tablero.module.css';

/** An icon and a word for screen readers, because colour alone would not be accessible. */
const LOOKS: Record<Nivel, { icon: Icon; word: string }> = {
  bien: { icon: IconCheck, word: 'Bien' },
  atencion: { icon: IconAlertTriangle, word: 'Atención' },
  mal: { icon: IconCircleX, word: 'Problema' },
  dato: { icon: IconInfoCircle, word: 'Dato' },
};

const hora = new Intl.DateTimeFormat('es-EC', { timeZone: ZONA_ECUADOR, timeStyle: 'medium', hourCycle: 'h23' });

/** Everything that runs in the background; parts with a problem come first (BE-27). */
export function SistemaPanel({ sistema }: { sistema: Sistema }) {
  return (
    <section className="card min-0 shadow-xs" aria-labelledby="estado-del-sistema">
      <header className={`flex items-baseline between gap-4 gap-x-16 wrap py-12 px-16 ${css.cardHead}`}>
        <h2 id="estado-del-sistema">Estado del sistema</h2>
        <span className="t-hint c-quiet">revisado {hora.format(new Date(sistema.revisado_en))}</span>
      </header>
      <ul className="m-0">
        {partesDe(sistema).map((parte) => (
          <li
            key={parte.clave}
            className={`flex items-start gap-4 gap-x-12 py-8 px-16 rule-above ${css.parte}`}
            data-nivel={parte.nivel}
          >
            <Signo nivel={parte.nivel} />
            <div className={`grid gap-2 min-0 anywhere items-left ${css.palabras}`}>
              <h3 className="t-body">{parte.a ? <Link to={parte.a}>{parte.titulo}</Link> : parte.titulo}</h3>
              <p className="t-small c-quiet">{parte.frase}</p>
              {parte.hacer && (
                <p className="t-small c-text">
                  <b>Qué hacer:</b> {parte.hacer}
                </p>
              )}
              <Mas parte={parte} sistema={sistema} />
            </div>
            {parte.valor && (
              <span className={`inline gap-4 rigid t-small c-quiet right ${css.espera}`}>{parte.valor}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Signo({ nivel }: { nivel: Nivel }) {
  const { icon: Drawing, word } = LOOKS[nivel];
  return (
    <span className={`rigid grid centered r-full b-subtle c-quiet ${css.signo}`}>
      <Drawing size={16} stroke={2} aria-hidden />
      <span className="visually-hidden">{word}: </span>
    </span>
  );
}

/** Actions that are possible here. */
function Mas({ parte, sistema }: { parte: Parte; sistema: Sistema }) {
  if (parte.clave === 'trabajos') return <Fallas fallas={sistema.trabajos.fallas} />;
  if (parte.clave === 'auditoria') return <Verificar />;
  if ((parte.clave === 'firmas' || parte.clave === 'sri') && parte.nivel !== 'bien')
    return <PorResolver que={parte.clave} />;
  return null;
}

function Verificar() {
  const verify = useCall(verifyAuditoria, { refreshes: ['admin'] });
  return (
    <Button size="xs" variant="default" loading={verify.isPending} onClick={() => verify.mutate({})}>
      Verificar ahora
    </Button>
  );
}
