import {
  IconoBeneficios,
  IconoCampana,
  IconoCampanas,
  IconoCitas,
  IconoConsultorio,
  IconoDirectorio,
  IconoEquipo,
  IconoExamenes,
  IconoNube,
  IconoUbicacion,
  IconoVacunas,
  IconoVademecum,
} from '../icons.tsx';
import publico from '../public.module.css';
import css from './features.module.css';

/** Everything that 1 §1 says is advertised, by what it helps with. */
const groups = [
  {
    title: 'Organice su día',
    features: [
      {
        icon: IconoConsultorio,
        title: 'Administrador de consultorio',
        text: 'Agenda, pacientes, servicios y cobros en un solo lugar.',
      },
      {
        icon: IconoCitas,
        title: 'Gestión de citas',
        text: 'Turnos por consultorio, sin cruces, al día en cada pantalla.',
      },
      { icon: IconoCampana, title: 'Recordatorios', text: 'Avisos al paciente antes de cada cita.' },
      { icon: IconoEquipo, title: 'Módulo de secretaria', text: 'Caja chica y horarios de cada profesional.' },
    ],
  },
  {
    title: 'Atienda mejor',
    features: [
      {
        icon: IconoNube,
        title: 'Historia clínica en la nube',
        text: 'Guardada y cifrada; solo quien la escribe la edita.',
      },
      {
        icon: IconoVademecum,
        title: 'Vademécum en la receta',
        text: 'Consulte medicamentos con o sin conexión mientras receta.',
      },
      { icon: IconoExamenes, title: 'Respaldo de exámenes', text: 'Los resultados, guardados junto a cada consulta.' },
      { icon: IconoVacunas, title: 'Registro de vacunas', text: 'El carné completo, siempre a mano.' },
    ],
  },
  {
    title: 'Llegue a más pacientes',
    features: [
      {
        icon: IconoDirectorio,
        title: 'Directorio médico',
        text: 'Su especialidad, su ciudad y sus precios, a la vista de los pacientes.',
      },
      { icon: IconoCampanas, title: 'Campañas médicas', text: 'Publique promociones de sus servicios.' },
      {
        icon: IconoBeneficios,
        title: 'Beneficios exclusivos',
        text: '50 % de descuento en consultas con profesionales afiliados.',
      },
      { icon: IconoUbicacion, title: 'Hasta 3 consultorios', text: 'Cada uno con sus horarios, precios y ubicación.' },
    ],
  },
];

export function Features() {
  return (
    <section className={`${publico.section} ${publico.plain}`} aria-labelledby="funciones">
      <div className={publico.wrap}>
        <h2 id="funciones" className={publico.title}>
          Todo su consultorio, sin papeles
        </h2>
        <p className={`${publico.lead} ${css.lead}`}>
          Para profesionales de la salud, secretarias, laboratorios y clínicas.
        </p>
        {groups.map((group) => (
          <div key={group.title} className={css.group}>
            <h3 className={css.groupTitle}>{group.title}</h3>
            <ul className={css.list}>
              {group.features.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <span className={publico.tile}>
                    <Icon size={22} />
                  </span>
                  <h4>{title}</h4>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
