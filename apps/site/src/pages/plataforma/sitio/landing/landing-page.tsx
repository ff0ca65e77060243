import { landingPage } from '@hampi/contract/plataforma/sitio/pages';
import { organization, webSite } from '../../../../schema-org.ts';
import { view } from '../../../../view.tsx';
import { AppBand } from './app-band.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { RegistroSection } from './registro-section.tsx';
import { Steps } from './steps.tsx';

/** `/` and every unknown path (1 §2): what the product does (1 §1), with the registration form at the bottom. */
export const landing = view(
  landingPage,
  (visit) => ({
    title: 'Hampi · El consultorio en orden',
    description:
      'Agenda, historia clínica en la nube, recetas y certificados para profesionales de la salud, secretarias, laboratorios y pacientes del Ecuador.',
    things: [organization(visit), webSite(visit)],
  }),
  () => (
    <>
      <Hero />
      <Promises />
      <Features />
      <Steps />
      <AppBand />
      <RegistroSection />
    </>
  ),
);
