import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import css from './steps.module.css';

const steps = [
  { title: 'Cree su cuenta', text: 'Con su email y los datos de su profesión. Toma pocos minutos.' },
  { title: 'Verificamos sus datos', text: 'Revisamos las cuentas de los profesionales y les respondemos por email.' },
  {
    title: 'Abra su agenda',
    text: 'Registre sus consultorios, sus horarios y sus servicios, y reciba a su primer paciente.',
  },
];

export function Steps() {
  return (
    <section className={`${publico.section} ${publico.warm}`} aria-labelledby="empezar">
      <div className={publico.wrap}>
        <h2 id="empezar" className={`t-band heavy ${publico.title}`}>
          Empezar es sencillo
        </h2>
        <ol className={`grid gap-20 mt-24 three-columns ${css.steps}`}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <span className={`grid centered r-full heavy ${css.number}`} aria-hidden="true">
                {index + 1}
              </span>
              <h3>{step.title}</h3>
              <p className="t-body c-quiet">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
