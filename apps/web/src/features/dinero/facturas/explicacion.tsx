import { roleFacts } from '@hampi/contract/base/role-facts';
import { type AccionPedida, retryFactura } from '@hampi/contract/dinero/facturas/calls';
import type { Explicacion as Explicada, Factura } from '@hampi/contract/dinero/facturas/factura';
import { estadoTexto } from '@hampi/contract/dinero/facturas/factura';
import * as MFacturas from '@hampi/contract/dinero/facturas/messages';
import { type Accion, accionTexto } from '@hampi/contract/dinero/facturas/motivos';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call, callWhole } from '../../../base/api.ts';
import { session, useSession } from '../../../base/session.ts';
import { toast, unlessRefused } from '../../../base/toast.ts';
import css from './facturas.module.css';
import { callsOfConsulta, oneFactura } from './facturas.queries.ts';
import { FirmaDeUnaVez, useFirma } from './firma-de-una-vez.tsx';

interface ExplicacionProps {
  factura: Factura;
  explicacion: Explicada;
  onChange: (next: Factura) => void;
  onCorrect?: (() => void) | undefined;
}

type Repetida = AccionPedida['accion'];
const REPETIDAS: readonly string[] = ['REENVIAR', 'NUEVA_FECHA', 'NUMERO_SIGUIENTE', 'FIRMAR'];
const isRepetida = (accion: Accion): accion is Exclude<Repetida, 'CON_AJUSTES'> => REPETIDAS.includes(accion);

/** What happened in plain words, what to do, the button for it, and the SRI's original message (BE-17). */
export function Explicacion({ factura, explicacion, onChange, onCorrect }: ExplicacionProps) {
  const { titulo, pasos, accion, sri } = explicacion;
  const calm = accion === 'ESPERAR' || factura.state === 'ERROR_RED' || factura.state === 'GENERADA';
  const firma = useFirma();
  const Icon = calm ? IconClock : IconAlertTriangle;
  return (
    <section
      className={`grid gap-12 p-16 r-card b-red items-left edge-red ${css.explicacion}`}
      data-calm={calm || undefined}
      aria-live="polite"
    >
      <h3 className="flex gap-8">
        <Icon className="rigid c-red" size={20} stroke={1.75} aria-hidden />
        {titulo}
      </h3>
      {pasos.length > 0 && (
        <div className="full py-12 px-16 edge r-note b-surface">
          <b>Qué hacer</b>
          <ol className="numbered grid gap-4 mt-8">
            {pasos.map((paso) => (
              <li key={paso}>{paso}</li>
            ))}
          </ol>
        </div>
      )}
      <FirmaDeUnaVez firma={firma} />
      {accion && <Hacer factura={factura} accion={accion} firma={firma} onChange={onChange} onCorrect={onCorrect} />}
      {sri.length > 0 && (
        <details>
          <summary className="strong">Mensaje del SRI, tal como llegó</summary>
          {sri.map(({ identificador, mensaje, informacionAdicional }) => (
            <p className="mt-8" key={`${identificador} ${informacionAdicional}`}>
              {identificador} · {mensaje}
              {informacionAdicional && <span className="block">{informacionAdicional}</span>}
            </p>
          ))}
        </details>
      )}
    </section>
  );
}

interface HacerProps extends Omit<ExplicacionProps, 'explicacion'> {
  accion: Accion;
  firma: ReturnType<typeof useFirma>;
}

function Hacer({ factura, accion, firma, onChange, onCorrect }: HacerProps) {
  const client = useQueryClient();
  const role = useSession((s) => s.role) ?? 'ROLE_MED';
  const [busy, setBusy] = useState(false);
  const { base } = roleFacts[role];

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await unlessRefused(work()).finally(() => setBusy(false));
  };
  const retry = (what: Repetida) =>
    run(() =>
      firma.with(async (signature) => {
        const { data, mensaje } = await callWhole(retryFactura, {
          params: { id: factura.id },
          body: { accion: what, ...signature },
        });
        onChange(data);
        toast.success(mensaje || MFacturas.estadoDeFactura(estadoTexto[data.state]));
      }),
    );
  const ask = () =>
    run(async () => {
      const { id, consulta_id: consultaId } = factura;
      if (consultaId === null) return void (await client.invalidateQueries({ queryKey: oneFactura(id).queryKey }));
      await call(callsOfConsulta().ask, { params: { consultaId } });
      const next = await client.fetchQuery({ ...oneFactura(id), staleTime: 0 });
      onChange(next);
      toast.info(MFacturas.estadoDeFactura(estadoTexto[next.state]));
    });

  if (isRepetida(accion))
    return (
      <Button loading={busy} onClick={() => void retry(accion)}>
        {accionTexto[accion]}
      </Button>
    );
  if (accion === 'ESPERAR')
    return (
      <Button variant="default" loading={busy} onClick={() => void ask()}>
        {accionTexto[accion]}
      </Button>
    );
  if (accion === 'CORREGIR')
    return (
      onCorrect && (
        <Button onClick={onCorrect}>{factura.codDoc === '04' ? 'Corregir la nota' : accionTexto[accion]}</Button>
      )
    );
  if (accion === 'AYUDA')
    return (
      <Button component={Link} to={`${base}/ayuda`} variant="default">
        {accionTexto[accion]}
      </Button>
    );
  // Only the doctor has the settings and the signature. A secretary asks for the change, and sends it again afterwards.
  return (
    <div className="flex wrap gap-8">
      {session().role === 'ROLE_MED' && (
        <Button component={Link} to={`${base}/user?seccion=facturacion`} variant="default">
          {accion === 'AJUSTES' ? 'Abrir Ajustes' : accionTexto[accion]}
        </Button>
      )}
      <Button loading={busy} onClick={() => void retry(accion === 'AJUSTES' ? 'CON_AJUSTES' : 'FIRMAR')}>
        {accionTexto[accion === 'AJUSTES' ? 'AJUSTES' : 'FIRMAR']}
      </Button>
    </div>
  );
}
