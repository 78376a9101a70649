import { expect } from '@open-wc/testing';
import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import iconButtonCss from '../icon-button/icon-button.css';
import progressBarCss from '../../controls/progress-bar/progress-bar.css';
import { renderInShadow } from '../../controls/testing/shadow-fixture.tsx';
import fileNameCss from '../../controls/file-name/file-name.css';
import uploadProgressCss from './upload-progress.css';
import { UploadProgress, type UploadProgressProps } from './upload-progress.tsx';

const mount = (props: UploadProgressProps) =>
  renderInShadow(<UploadProgress {...props} />, [fileNameCss, uploadProgressCss, progressBarCss, iconButtonCss]);

const longName = 'A very long name of an interview that goes on and on, take 12.wav';

describe('UploadProgress', () => {
  it('shows name, size, percentage and meter, and can be aborted', async () => {
    let aborts = 0;
    const { root } = mount({
      fileName: 'interview.wav',
      detail: '3 MB of 5 MB',
      progress: { label: 'Uploading', value: 60, valueText: '60%' },
      onAbort: () => aborts++,
      abortLabel: 'Cancel',
    });
    const find = within(root);
    expect(find.getByText('interview.wav')).to.exist;
    expect(find.getByText('3 MB of 5 MB')).to.exist;
    expect(find.getByText('60%')).to.exist;
    expect(find.getByRole('progressbar', { name: 'Uploading' })).to.have.attribute('aria-valuenow', '60');
    await userEvent.click(find.getByRole('button', { name: 'Cancel' }));
    expect(aborts).to.equal(1);
    await expect(root).to.be.accessible();
  });

  it('without progress is the row of a chosen file, removed by its button, Delete or Backspace', async () => {
    let removals = 0;
    const { root } = mount({ fileName: 'interview.wav', onRemove: () => removals++, removeLabel: 'Remove' });
    const find = within(root);
    expect(find.queryByRole('progressbar')).to.equal(null);
    const button = find.getByRole('button', { name: 'Remove' });
    await userEvent.click(button);
    act(() => button.focus());
    await userEvent.keyboard('{Delete}{Backspace}x');
    expect(removals).to.equal(3);
    await expect(root).to.be.accessible();
  });

  it('cuts a long name before its end, and tells all of it', () => {
    const { host, root } = mount({
      fileName: longName,
      progress: { label: 'Uploading', value: 5, valueText: '5%' },
      onAbort: () => {},
      abortLabel: 'Cancel',
    });
    host.style.width = '320px';
    const name = root.querySelector<HTMLElement>('.pc-upload-progress__name')!;
    const end = root.querySelector('.pc-file-name__end')!;
    const start = root.querySelector('.pc-file-name__start')!;
    expect(name.title).to.equal(longName);
    expect(end).to.have.text('e 12.wav');
    expect(end.getBoundingClientRect().right).to.be.at.most(name.parentElement!.getBoundingClientRect().right + 0.5);
    expect(start.scrollWidth).to.be.greaterThan(start.clientWidth);
    expect(root.scrollWidth).to.equal(320);
  });

  it('leaves a short name whole', () => {
    const { root } = mount({ fileName: 'short name.mp3' });
    const start = root.querySelector('.pc-file-name__start')!;
    expect(start.scrollWidth).to.equal(start.clientWidth);
  });

  it('keeps to its width from 240 to 900 px', () => {
    const { host, root } = mount({
      fileName: longName,
      detail: '31.4 MB of 48.2 MB, 12 seconds left',
      progress: { label: 'Uploading', value: 64, valueText: '64 %' },
      onAbort: () => {},
      abortLabel: 'Cancel',
    });
    for (const width of [240, 320, 480, 900]) {
      host.style.width = `${width}px`;
      const { right } = root.getBoundingClientRect();
      const bar = root.querySelector('.pc-progress-bar')!.getBoundingClientRect();
      expect(bar.right, `at ${width}`).to.be.at.most(right);
      expect(root.querySelector('.pc-upload-progress__text')!.clientWidth, `at ${width}`).to.be.greaterThan(50);
    }
  });
});
