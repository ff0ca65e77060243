/** 'Para empezar': what a new doctor still has to set up, above the agenda until it is done or hidden. */
import type { ParaEmpezar } from '@hampi/contract/personas/perfiles/para-empezar';
import { Button } from '@mantine/core';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUser } from '../../../base/session.ts';
import { comingBackTo } from '../../../kit/vuelta.ts';
import css from './para-empezar.module.css';

interface Paso {
  key: keyof ParaEmpezar;
  label: string;
  text: string;
  to: string;
  /** Opens to an approved account alone. */
  aprobada?: true;
}

/** In the order in which each needs the one before. */
const PASOS: readonly Paso[] = [
  { key: 'perfil', label: 'Complete su perfil', text: 'Cédula, Senescyt y especialidades', to: '/medico/user' },
  { key: 'oficina', label: 'Cree su oficina', text: 'Dónde atiende y cuánto cuesta', to: '/medico/oficinas/nueva' },
  { key: 'horarios', label: 'Defina sus horarios', text: 'La semana en un solo paso', to: '/medico/horario-citas' },
  { key: 'servicio', label: 'Añada un servicio', text: 'Además de la consulta', to: '/medico/servicios/nuevo' },
  {
    key: 'paciente',
    label: 'Registre su primer paciente',
    text: 'O traiga su lista, desde Mis Pacientes',
    to: '/medico/pacientes-lista/nuevo',
    aprobada: true,
  },
  {
    key: 'disponible',
    label: 'Póngase Disponible',
    text: 'Para reservas en línea',
    to: '/medico/user',
    aprobada: true,
  },
  { key: 'firma', label: 'Guarde su firma', text: 'El archivo .p12', to: '/medico/user?seccion=facturacion' },
  { key: 'sri', label: 'Prepare sus facturas', text: 'Los datos para el SRI', to: '/medico/user?seccion=facturacion' },
];

export default function ParaEmpezarCard({ data, onHide }: { data: ParaEmpezar; onHide: () => void }) {
  const hechos = PASOS.filter(({ key }) => data[key]).length;
  const { cuenta_activa } = useUser();
  const waits = ({ aprobada }: Paso) => aprobada && !cuenta_activa;
  const next = PASOS.find((paso) => !data[paso.key] && !waits(paso))?.key;
  return (
    <section className={`mb-16 p-16 r-card b-surface shadow-xs edge-brand ${css.card}`} aria-label="Para empezar">
      <header className="flex items-baseline gap-12 mb-8">
        <h2 className="t-lead">Para empezar</h2>
        <span>
          {hechos} de {PASOS.length} listos
        </span>
        <Button variant="subtle" size="compact-sm" onClick={onHide}>
          Ocultar
        </Button>
      </header>
      <ol className="grid gap-8">
        {PASOS.map((paso) => {
          const { key, label, text, to } = paso;
          return (
            <li key={key} data-done={data[key] || undefined} data-next={key === next || undefined}>
              {data[key] || waits(paso) ? (
                <span className={`row gap-8 py-8 px-12 edge r-control ${css.step}`}>
                  {data[key] ? (
                    <IconCheck className="rigid c-brand" size={18} stroke={2} aria-hidden />
                  ) : (
                    <i aria-hidden />
                  )}
                  <span className="grow">
                    <b>{label}</b>{' '}
                    <small className="c-quiet t-hint">{data[key] ? 'Listo' : 'Cuando su cuenta esté aprobada'}</small>
                  </span>
                </span>
              ) : (
                <Link
                  to={to}
                  state={comingBackTo('/medico/dashboard')}
                  className={`row gap-8 py-8 px-12 edge r-control ${css.step}`}
                >
                  <i aria-hidden />
                  <span className="grow">
                    <b>{label}</b> <small className="c-quiet t-hint">{text}</small>
                  </span>
                  <IconChevronRight className="rigid c-brand" size={18} stroke={1.75} aria-hidden />
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
