/** `/admin/dashboard` (3 §2, picture 34): waiting items, today's payments, and the health of the system (BE-27). */
import { fechaCorta, fechaOf, nombreDia, wallOf, ZONA_ECUADOR } from '@hampi/contract/base/fechas';
import type { Tablero } from '@hampi/contract/plataforma/tablero/calls';
import * as MTablero from '@hampi/contract/plataforma/tablero/messages';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../../base/session.ts';
import { Loaded } from '../../../kit/feedback/loaded.tsx';
import { RowsSkeleton } from '../../../kit/feedback/skeletons.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { useNarrow } from '../../../kit/use-narrow.ts';
import { Aprobaciones } from './aprobaciones.tsx';
import { Figuras } from './figuras.tsx';
import { Mensajes } from './mensajes.tsx';
import { PagosDeHoy } from './pagos-de-hoy.tsx';
import { saludo } from './palabras.ts';
import { SistemaPanel } from './sistema-panel.tsx';
import css from './tablero.module.css';
import { sistema, tablero } from './tablero.queries.ts';

export default function TableroScreen() {
  const { nombres } = useUser();
  const waiting = useQuery(tablero);
  const system = useQuery(sistema);
  const narrow = useNarrow();
  const now = new Date();
  const hoy = fechaOf(now, ZONA_ECUADOR);

  return (
    <Screen
      title={`${saludo(wallOf(now, ZONA_ECUADOR).hora)}, ${nombres.split(' ')[0]}`}
      tools={
        // On a phone the button would come before the waiting items, so there only the menu has it.
        !narrow && (
          <Button
            component={Link}
            to="/admin/notificaciones-push"
            variant="default"
            leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
          >
            Notificar
          </Button>
        )
      }
    >
      <p className={`c-quiet ${css.resumen}`} role="status">
        {nombreDia(hoy)} {fechaCorta(hoy)}
        {waiting.data && ` · ${resumen(waiting.data)}`}
      </p>
      <div className="grid gap-16 min-0 content-start">
        <Loaded query={waiting} skeleton={<RowsSkeleton rows={2} />}>
          {(data) => <Figuras tablero={data} />}
        </Loaded>
        <div className={`grid gap-16 items-start tablet-one-column ${css.pair}`}>
          {waiting.data && (
            <div className="grid gap-16 min-0 content-start">
              <Aprobaciones filas={waiting.data.aprobaciones} now={new Date(waiting.data.revisado_en)} />
              <PagosDeHoy pagos={waiting.data.pagos} />
              <Mensajes filas={waiting.data.ultimosMensajes} cuantos={waiting.data.mensajes.n} />
            </div>
          )}
          <Loaded query={system}>{(data) => <SistemaPanel sistema={data} />}</Loaded>
        </div>
      </div>
    </Screen>
  );
}

/** `5 cuentas por revisar y 1 pago por confirmar`, or that nothing is waiting. */
function resumen({
  doctores,
  laboratorios,
  instituciones,
  mensajes,
  cambios,
  eliminaciones,
  deudas,
  pagos,
}: Tablero): string {
  const parts = [
    [doctores.n + laboratorios.n + instituciones.n, 'cuenta por revisar', 'cuentas por revisar'],
    [mensajes.n, 'mensaje sin contestar', 'mensajes sin contestar'],
    [cambios.n, 'cambio por confirmar', 'cambios por confirmar'],
    [eliminaciones.abiertas, 'pedido de un derecho', 'pedidos de derechos'],
    [deudas.n, 'pago por hacer', 'pagos por hacer'],
    [pagos.por_confirmar, 'pago por confirmar', 'pagos por confirmar'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`);
  return said.length === 0 ? MTablero.nada_espera : new Intl.ListFormat('es', { type: 'conjunction' }).format(said);
}
