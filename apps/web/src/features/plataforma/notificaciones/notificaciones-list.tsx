import * as FIRST from '@hampi/contract/base/first-messages';
import type { Notificacion } from '@hampi/contract/plataforma/notificaciones/calls';
import * as MNotificaciones from '@hampi/contract/plataforma/notificaciones/messages';
import {
  IconAlarm,
  IconBuildingHospital,
  IconCalendarPlus,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleX,
  IconSpeakerphone,
  IconTrash,
  IconUserCheck,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../base/session.ts';
import type { LoadedQuery } from '../../../kit/feedback/loaded.tsx';
import { IconAction } from '../../../kit/icon-action.tsx';
import { hace, linkOf, partsOf, visitOf } from './notificacion-text.ts';
import css from './notificaciones.module.css';
import { useMarkRead, useRemoveNotificacion } from './notificaciones.queries.ts';

const icons: Record<string, typeof IconAlarm> = {
  [MNotificaciones.noticia_aprobada]: IconCircleCheck,
  [MNotificaciones.noticia_cancelada]: IconCircleX,
  [MNotificaciones.noticia_reagendada]: IconCalendarTime,
  [MNotificaciones.noticia_recordatorio]: IconAlarm,
};
const iconsOfTipo: Partial<Record<Notificacion['tipo'], typeof IconAlarm>> = {
  ROLE_ADMIN: IconUserCheck,
  Solicitud: IconUserCheck,
  ROLE_INS: IconBuildingHospital,
  Push: IconSpeakerphone,
};
const iconOf = (n: Notificacion, titulo: string) => iconsOfTipo[n.tipo] ?? icons[titulo] ?? IconCalendarPlus;

interface ListProps {
  query: LoadedQuery<{ rows: Notificacion[] }>;
  /** Called when a notice is opened. */
  onFollow: () => void;
}

/** The newest notices, which are marked as read when the list is closed. */
export default function NotificacionesList({ query, onFollow }: ListProps) {
  const isInstitucion = useSession((s) => s.role === 'ROLE_INS');
  const markRead = useMarkRead();
  const rows = query.data?.rows;
  const unread = useRef(0);
  unread.current = Math.max(0, ...(rows ?? []).filter((n) => !n.leida).map((n) => n.id));
  useEffect(
    () => () => {
      if (unread.current > 0) markRead(unread.current);
    },
    [markRead],
  );

  if (!rows)
    return query.isError ? (
      <p className={`grid centered px-24 c-quiet center ${css.none}`} role="alert">
        {isInstitucion ? MNotificaciones.noticias_institucion_error : FIRST.carga_fallida}
      </p>
    ) : null;
  if (rows.length === 0)
    return <p className={`grid centered px-24 c-quiet center ${css.none}`}>{MNotificaciones.notificaciones_vacio}</p>;
  return (
    <ul>
      {rows.map((n) => (
        <Row key={n.id} notificacion={n} onFollow={onFollow} />
      ))}
    </ul>
  );
}

function Row({ notificacion: n, onFollow }: { notificacion: Notificacion; onFollow: () => void }) {
  const isAdmin = useSession((s) => s.role === 'ROLE_ADMIN');
  const remove = useRemoveNotificacion();
  const { titulo, quien } = partsOf(n);
  const Icon = iconOf(n, titulo);
  const visit = visitOf(n);
  const to = linkOf(n);
  const content = (
    <>
      <Icon
        className={`rigid c-brand ${css.icon}`}
        size={20}
        stroke={1.75}
        data-lost={titulo === MNotificaciones.noticia_cancelada || undefined}
        aria-hidden
      />
      <span className="fill grid t-small anywhere">
        <b>{titulo}</b>
        {quien && <span>{quien}</span>}
        {visit && <small className="hint">{visit}</small>}
      </span>
      <span className={`hint row rigid gap-8 ${css.when}`}>
        {hace(n.fecha, new Date())}
        {!n.leida && <i role="img" aria-label="sin leer" />}
      </span>
    </>
  );
  return (
    <li className="flex rule-below">
      {to ? (
        <Link className={`fill flex items-start gap-12 py-12 px-16 c-text ${css.item}`} to={to} onClick={onFollow}>
          {content}
        </Link>
      ) : (
        <span className={`fill flex items-start gap-12 py-12 px-16 c-text ${css.item}`}>{content}</span>
      )}
      {isAdmin && (
        <span className={`rigid grid centered ${css.remove}`}>
          <IconAction
            icon={IconTrash}
            label="Eliminar notificación"
            disabled={remove.isPending}
            onClick={() => remove.mutate({ params: { id: n.id } })}
          />
        </span>
      )}
    </li>
  );
}
