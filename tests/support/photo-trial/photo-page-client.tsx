import { hydrateRoot } from 'react-dom/client';
import { PhotoPage } from './photo-page.tsx';
import '#web/styles.css';

const root = document.getElementById('root');
const props = document.getElementById('props')?.textContent;
if (root && props) {
  hydrateRoot(root, <PhotoPage {...JSON.parse(props)} />, {
    onRecoverableError: (error) => console.error('hydration', error),
  });
  document.documentElement.dataset.hydrated = 'yes';
}
