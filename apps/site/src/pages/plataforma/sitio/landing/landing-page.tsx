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
    title: 'Hampi · Encuentre a su médico y reserve su cita',
    description:
      'Directorio médico del Ecuador con horarios libres, precios claros y reservas en línea; y para consultorios, agenda, historia clínica, recetas y cobros.',
    things: [organization(visit), webSite(visit)],
  }),
  ({ visit: { data } }) => (
    <>
      <Hero buscan={data?.buscan ?? []} />
      <Promises />
      <Features />
      <Steps />
      <AppBand />
      <RegistroSection />
    </>
  ),
);
