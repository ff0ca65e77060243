import { RECETA } from '@hampi/contract/clinica/receta/messages';
import { Link } from 'react-router';
import { useUser } from '../../../base/session.ts';
import { Banner } from '../../../kit/feedback/banner.tsx';

/** Said before a receta is issued: without the number a pharmacy may send the patient back (ecuador §4.1). */
export function SinAcess() {
  const { medico } = useUser();
  if (medico?.acess?.trim()) return null;
  return (
    <Banner kind="warning" title={RECETA.sin_acess}>
      <Link to="/medico/user">{RECETA.sin_acess_enlace}</Link>
    </Banner>
  );
}
