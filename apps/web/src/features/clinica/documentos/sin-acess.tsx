import * as RECETA from '@hampi/contract/clinica/receta/messages';
import { Link } from 'react-router';
import { useUser } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';

/** Warning before issuing a receta without ACESS number, which pharmacies may reject (ecuador §4.1). */
export function SinAcess() {
  const { medico } = useUser();
  if (medico?.acess?.trim()) return null;
  return (
    <Banner kind="warning" title={RECETA.sin_acess}>
      <Link to="/medico/user">{RECETA.sin_acess_enlace}</Link>
    </Banner>
  );
}
