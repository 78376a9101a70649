import { expect } from '@open-wc/testing';
import { within } from '@testing-library/react';
import { Button } from '../../widgets/button/button.tsx';
import buttonCss from '../../widgets/button/button.css';
import { renderInShadow } from '../testing/shadow-fixture.tsx';
import noticeCss from './notice.css';
import { Notice } from './notice.tsx';
import plainNoticeCss from './plain-notice.css';
import { INFO, WARNING } from './tones.tsx';

/** Without a tone, a notice is a failure. */
const TONES = [{}, { tone: WARNING }, { tone: INFO }];

describe('Notice', () => {
  it('is announced as its caller wishes', () => {
    const roleOf = (live: 'off' | 'assertive') =>
      within(renderInShadow(<Notice live={live}>Saved</Notice>).root)
        .getByText('Saved')
        .parentElement!.getAttribute('role');
    expect([roleOf('off'), roleOf('assertive')]).to.deep.equal([null, 'alert']);
  });

  it('shows its tone by another icon, not by colour alone', () => {
    const shapes = TONES.map((tone) =>
      renderInShadow(<Notice {...tone}>Text</Notice>)
        .root.querySelector('path')!
        .getAttribute('d'),
    );
    expect(new Set(shapes).size).to.equal(3);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`has title, text and actions and nothing for axe to find in any tone, ${theme}`, async () => {
      const { root } = renderInShadow(
        TONES.map((tone, index) => (
          <Notice key={index} {...tone} title="The upload stopped" actions={<Button>Retry {index}</Button>}>
            The connection was lost.
          </Notice>
        )),
        [plainNoticeCss, noticeCss, buttonCss],
        theme,
      );
      expect(within(root).getAllByText('The upload stopped')).to.have.length(3);
      expect(within(root).getAllByText('The connection was lost.')).to.have.length(3);
      expect(within(root).getAllByRole('button')).to.have.length(3);
      await expect(root).to.be.accessible();
    });
  }

  it('fits 240 px, actions and all', () => {
    const { host, root } = renderInShadow(
      <Notice title="The upload stopped" actions={<Button>Try again</Button>}>
        The connection was lost.
      </Notice>,
      [plainNoticeCss, noticeCss, buttonCss],
    );
    host.style.width = '240px';
    expect(root.scrollWidth).to.be.at.most(240);
  });

  it('has room for its text where the actions need nearly all of it', () => {
    const { host, root } = renderInShadow(
      <Notice
        title="Bei uns ist etwas schiefgegangen"
        actions={[<Button key="retry">Erneut versuchen</Button>, <Button key="other">Andere Datei auswählen</Button>]}
      >
        Deine Datei ist noch da.
      </Notice>,
      [plainNoticeCss, noticeCss, buttonCss],
    );
    host.style.width = '680px';
    expect(root.querySelector('.pc-notice__body')!.clientWidth).to.be.at.least(400);
  });
});
