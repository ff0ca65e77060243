import { AppBand } from '../landing/app-band.tsx';
import { Features } from '../landing/features.tsx';
import { Hero } from '../landing/hero.tsx';
import { RegistroSection } from '../landing/registro-section.tsx';
import { Steps } from '../landing/steps.tsx';
import type { PublicSlots } from '../slots.ts';
import { usePageHead } from '../use-page-head.ts';
import { Promises } from './promises.tsx';

/** `/` and every unknown path (1 §2): what the product does (1 §1), with the registration form at the bottom. */
export function LandingPage({ registro }: Pick<Partial<PublicSlots>, 'registro'>) {
  usePageHead(
    'Hampi · El consultorio en orden',
    'Agenda, historia clínica en la nube, recetas y certificados para profesionales de la salud, secretarias, laboratorios y pacientes del Ecuador.',
  );
  return (
    <>
      <Hero />
      <Promises />
      <Features />
      <Steps />
      <AppBand />
      {registro && <RegistroSection registro={registro} />}
    </>
  );
}
