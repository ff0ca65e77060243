import { fechaCorta } from '@hampi/contract/base/fechas';
import { roleFacts } from '@hampi/contract/base/role-facts';
import { derechoTexto } from '@hampi/contract/personas/pedidos/calls';
import type { Mesa } from '@hampi/contract/plataforma/proteccion/calls';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../base/session.ts';
import { StatusBadge } from '../../../kit/feedback/status-badge.tsx';
import { Seccion } from './seccion.tsx';

/** Open requests and breaches, with until when each must be answered or told. */
export function Relojes({ pedidos, brechas }: Mesa) {
  const role = useSession((s) => s.role);
  const base = role ? roleFacts[role].base : '';
  return (
    <div className="grid two-columns phone-one-column gap-16">
      <Seccion title="Pedidos de derechos" aside={<Ver to={`${base}/pedidos`} label="Ver pedidos" />}>
        <Lista open={pedidos.abiertas} none="Ninguno espera respuesta.">
          {pedidos.proximos.map((p) => (
            <Fila key={p.id} late={p.vencida} title={derechoTexto[p.derecho]}>
              Responder hasta el {fechaCorta(p.vence_el)}
            </Fila>
          ))}
        </Lista>
      </Seccion>
      <Seccion title="Brechas de seguridad" aside={<Ver to={`${base}/brechas`} label="Ver brechas" />}>
        <Lista open={brechas.abiertas} none="Ninguna abierta.">
          {brechas.proximas.map((b) => (
            <Fila key={b.id} late={b.vencida} title={b.descripcion}>
              Autoridad: {aviso(b.autoridad_el, b.autoridad_vence)}
              {(b.riesgo || b.personas_el) && ` · Personas: ${aviso(b.personas_el, b.personas_vence)}`}
            </Fila>
          ))}
        </Lista>
      </Seccion>
    </div>
  );
}

const aviso = (dada: string | null, vence: string) =>
  dada ? `avisado el ${fechaCorta(dada)}` : `hasta el ${fechaCorta(vence)}`;

const Ver = ({ to, label }: { to: string; label: string }) => (
  <Button variant="default" component={Link} to={to}>
    {label}
  </Button>
);

/** The soonest ones, and how many more there are. */
function Lista({ open, none, children }: { open: number; none: string; children: ReactNode[] }) {
  if (open === 0) return <p className="hint">{none}</p>;
  return (
    <>
      <ul className="stack gap-8">{children}</ul>
      {open > children.length && <p className="hint">Y {open - children.length} más.</p>}
    </>
  );
}

const Fila = ({ late, title, children }: { late: boolean; title: string; children: ReactNode }) => (
  <li className="row wrap between gap-8">
    <span className="grid anywhere min-0">
      <b>{title}</b>
      <small className="hint">{children}</small>
    </span>
    {late && <StatusBadge status="atrasada" />}
  </li>
);
