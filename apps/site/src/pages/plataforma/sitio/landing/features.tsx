import {
  IconoBuscar,
  IconoCampana,
  IconoCitas,
  IconoConsultorio,
  IconoCorrecto,
  IconoEquipo,
  IconoEscudo,
  IconoExamenes,
  IconoMegafono,
  IconoNube,
  IconoPulso,
  IconoRegalo,
  IconoUbicacion,
  IconoVacunas,
  IconoVademecum,
} from '@hampi/web/src/features/plataforma/sitio/icons.tsx';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './features.module.css';

/** The features that 1 §1 requires to be advertised, all of which exist (decisions 59), and further ones, grouped by purpose. */
const groups = [
  {
    title: 'Organice su día',
    features: [
      {
        icon: IconoConsultorio,
        title: 'Administrador de consultorio',
        text: 'Agenda, pacientes, servicios, cobros y facturas en un solo lugar.',
      },
      {
        icon: IconoCitas,
        title: 'Gestión de citas',
        text: 'Turnos sin cruces, reservas en línea con anticipo y lista de espera.',
      },
      {
        icon: IconoCampana,
        title: 'Recordatorios',
        text: 'Avisos al paciente antes de cada cita, que confirma en un toque.',
      },
      {
        icon: IconoEquipo,
        title: 'Módulo de secretaria',
        text: 'Caja del día, agenda y horarios de cada profesional.',
      },
    ],
  },
  {
    title: 'Llegue a más pacientes',
    features: [
      {
        icon: IconoBuscar,
        title: 'Directorio médico',
        text: 'Le encuentran por nombre, especialidad, ciudad y seguro, con sus horarios libres.',
      },
      { icon: IconoMegafono, title: 'Campañas médicas', text: 'Publique un servicio con descuento por unos días.' },
      {
        icon: IconoRegalo,
        title: 'Beneficios exclusivos',
        text: 'Precio de afiliado en las consultas de profesionales afiliados.',
      },
      { icon: IconoUbicacion, title: 'Hasta 3 consultorios', text: 'Cada uno con sus horarios, precios y mapa.' },
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
    title: 'Trabaje con respaldo',
    features: [
      {
        icon: IconoEscudo,
        title: 'Recetas que advierten',
        text: 'Alergias, combinaciones y dosis se revisan antes de guardar.',
      },
      {
        icon: IconoCorrecto,
        title: 'Documentos verificables',
        text: 'Recetas, certificados y consentimientos, también con su firma electrónica.',
      },
      {
        icon: IconoPulso,
        title: 'Signos vitales en el tiempo',
        text: 'Cada control, junto a los anteriores del paciente.',
      },
    ],
  },
];

export function Features() {
  return (
    <section className={`${publico.section} b-surface`} aria-labelledby="funciones">
      <div className={publico.wrap}>
        <h2 id="funciones" className={`t-band heavy ${publico.title}`}>
          Todo su consultorio, sin papeles
        </h2>
        <p className={`t-section c-quiet ${publico.lead} mt-8`}>
          Para profesionales de la salud, secretarias, laboratorios y clínicas.
        </p>
        {groups.map((group) => (
          <div key={group.title} className={`mt-32 pt-24 rule-above ${css.group}`}>
            <h3 className="mb-20 t-lead c-brand">{group.title}</h3>
            <ul className={`grid gap-24 tablet-two-columns phone-one-column ${css.list}`}>
              {group.features.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <span className={`grid centered r-card b-tint-2 c-tint rigid ${publico.tile}`}>
                    <Icon size={22} />
                  </span>
                  <h4>{title}</h4>
                  <p className="t-body c-quiet">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
