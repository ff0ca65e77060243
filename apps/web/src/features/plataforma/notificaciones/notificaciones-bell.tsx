/** The bell of the top bar (SH-2) with the number of unread notices and the list. */
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { LoadGuard } from '../../../kit/feedback/load-guard.tsx';
import { Dropdown } from '../../../kit/menu/dropdown.tsx';
import css from './notificaciones.module.css';
import { myNotificaciones } from './notificaciones.queries.ts';

const NotificacionesList = lazy(() => import('./notificaciones-list.tsx'));

export function NotificacionesBell() {
  const query = useQuery(myNotificaciones);
  const sinLeer = query.data?.sinLeer ?? 0;
  return (
    <Dropdown
      label={sinLeer > 0 ? `Notificaciones, ${sinLeer} sin leer` : 'Notificaciones'}
      buttonClassName={`relative grid centered r-control c-quiet ${css.bell}`}
      width={380}
      button={
        <>
          <IconBell size={20} stroke={1.75} aria-hidden />
          {sinLeer > 0 && (
            <span className={`r-note t-hint heavy center ${css.count}`}>{sinLeer > 99 ? '99+' : sinLeer}</span>
          )}
        </>
      }
    >
      {(close) => (
        <>
          <div className="flex items-baseline between py-12 px-16 rule-below">
            <h2 className="t-body">Notificaciones</h2>
            <span className="hint">{sinLeer > 0 && `${sinLeer} sin leer`}</span>
          </div>
          <div className={css.list}>
            <LoadGuard>
              <NotificacionesList query={query} onFollow={close} />
            </LoadGuard>
          </div>
        </>
      )}
    </Dropdown>
  );
}
