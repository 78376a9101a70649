import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { configure } from 'pc-elements';
import { Application } from './application.tsx';
import './main.css';

configure({
  apiBase: location.origin,
  appBase: location.origin,
  product: { name: 'Tide Studio' },
  links: { helpCentre: 'https://help.example', productUpdates: 'https://updates.example' },
});

const place = document.querySelector('#application');
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Application />
    </StrictMode>,
  );
}
