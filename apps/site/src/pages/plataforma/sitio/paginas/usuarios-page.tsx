import { usuariosPage } from '@hampi/contract/plataforma/sitio/pages';
import { view } from '../../../../view.tsx';
import { AccountLinks } from '../account-links.tsx';
import { Telefono } from '../illustrations/telefono.tsx';
import { StoreBadges } from '../store-badges.tsx';
import { ProfileHero, Reasons } from './profile-hero.tsx';
import css from './usuarios-page.module.css';

/** `/usuarios/`: the benefits for patients, and the app stores (3 §2). */
export const usuarios = view(
  usuariosPage,
  {
    title: 'Para pacientes · Hampi',
    description: 'Sus datos de salud, sus documentos y los recordatorios de sus citas, ordenados y en un solo lugar.',
  },
  () => (
    <>
      <ProfileHero
        eyebrow="Para pacientes"
        title="Su salud en orden y a la mano"
        lead="Sus datos, sus recetas y certificados y los avisos de sus citas en un solo lugar, desde el teléfono o la computadora."
        picture={<Telefono />}
      >
        <div className={`flex wrap gap-12 mb-24 ${css.actions}`}>
          <AccountLinks />
        </div>
        <StoreBadges />
      </ProfileHero>
      <Reasons id="razones" title="Pensado para usted y su familia" reasons={reasons} />
    </>
  ),
);

const reasons = [
  { title: 'Recordatorios', text: 'Le avisamos por email antes de cada cita, con la hora y la dirección.' },
  {
    title: 'Cancelar sin llamadas',
    text: 'Si no puede asistir, avise desde el enlace de su email y el turno queda libre para otra persona.',
  },
  {
    title: 'Sus datos, una sola vez',
    text: 'Complete su información personal y decida si los profesionales que le atienden pueden actualizarla.',
  },
  {
    title: 'Confidencialidad',
    text: 'Su historia clínica se guarda cifrada y solo la ven quienes le atienden o usted autoriza.',
  },
  { title: 'Sus documentos', text: 'Las recetas y los certificados que le emiten, a mano cuando los necesita.' },
  { title: 'Usted manda', text: 'Puede pedir una copia de sus datos, corregirlos o solicitar su eliminación.' },
];
