import { medicosPage } from '@hampi/contract/plataforma/sitio/pages';
import publico from '@hampi/web/src/features/plataforma/sitio/public.module.css';
import { view } from '../../../../view.tsx';
import { Consultorio } from '../illustrations/consultorio.tsx';
import { RegistroSection } from '../landing/registro-section.tsx';
import { ProfileHero, Reasons } from './profile-hero.tsx';

/** `/medicos/`: the benefits for professionals, and the registration form with their kind of account chosen (3 §2). */
export const medicos = view(
  medicosPage,
  {
    title: 'Para profesionales de la salud · Hampi',
    description: 'Agenda, historia clínica, recetas y certificados para profesionales de la salud del Ecuador.',
  },
  () => (
    <>
      <ProfileHero
        eyebrow="Para profesionales de la salud"
        title="Más tiempo para sus pacientes, menos para el papeleo"
        lead="Lleve su agenda, la historia clínica y las recetas desde un solo lugar, en el consultorio o fuera de él."
        picture={<Consultorio />}
      >
        <a href="#registro" className={`${publico.button} ${publico.primary} ${publico.large}`}>
          Registrarme como profesional
        </a>
      </ProfileHero>
      <Reasons id="razones" title="Hecho para la consulta diaria" reasons={reasons} />
      <RegistroSection rol="ROLE_MED" text={text} points={points} />
    </>
  ),
);

const reasons = [
  {
    title: 'Su agenda, sin cruces',
    text: 'Horarios por consultorio, citas que no se pisan y recordatorios para sus pacientes.',
  },
  {
    title: 'Historia clínica cifrada',
    text: 'Solo usted edita lo que ingresa. Sus pacientes deciden quién más puede consultarlo.',
  },
  {
    title: 'Recetas con vademécum',
    text: 'Busque medicamentos mientras receta; alergias y combinaciones se revisan antes de guardar.',
  },
  {
    title: 'Su secretaria, al día',
    text: 'Agenda, pacientes y horarios de los profesionales con quienes trabaja, sin ver la historia clínica.',
  },
  { title: 'Hasta 3 consultorios', text: 'Cada uno con su dirección, sus horarios y sus precios.' },
  {
    title: 'Documentos verificables',
    text: 'Recetas, certificados y consentimientos con su membrete, y con su firma electrónica si la tiene.',
  },
];

const text = 'Tenga a mano su cédula o pasaporte y su código profesional (Senescyt).';
const points = [
  'Verificamos su cuenta y le respondemos por email',
  'Mientras tanto puede preparar sus consultorios y horarios',
  'Debe haber cumplido 18 años',
];
