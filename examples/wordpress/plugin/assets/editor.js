/**
 * The blocks in the editor: controls for the attributes, and the live widget. It takes a block's definition from the server
 * (includes/blocks.php), so there is nothing to build.
 */
(function ({ blocks, blockEditor, components, element, i18n }, { elements, loader, integrity, configuration }) {
  const { createElement: el, Fragment, useEffect, useRef } = element;
  const { InspectorControls, MediaUpload, MediaUploadCheck, useBlockProps } = blockEditor;
  const {
    Button,
    CheckboxControl,
    PanelBody,
    Placeholder,
    SelectControl,
    TextControl,
    TextareaControl,
    ToggleControl,
  } = components;
  const { __ } = i18n;

  /** Those that would lead away from the editor or open a dialog over it; they are only looked at. */
  const INERT = ['header', 'pricing-section'];

  /** What a widget announces before it leads away. */
  const INTENTIONS = ['pc-auth-request', 'pc-redirect', 'pc-navigate', 'pc-plan-select', 'pc-search'];

  /** What the editor would take for itself. */
  const OWN_EVENTS = ['keydown', 'copy', 'cut', 'paste', 'dragenter', 'dragover', 'drop'];

  /** Styles of controls that WordPress is going to make the only ones. */
  const CONTROL = { __nextHasNoMarginBottom: true, __next40pxDefaultSize: true };

  /** Loads the widgets into the document of the canvas, which is a frame in recent versions. */
  function load(document) {
    if (document.querySelector('script[data-pc-elements]')) return;
    const settings = document.createElement('script');
    settings.type = 'application/json';
    settings.dataset.pcConfig = '';
    settings.textContent = JSON.stringify(configuration);
    const script = document.createElement('script');
    script.type = 'module';
    script.dataset.pcElements = '';
    if (integrity) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = loader;
    document.head.append(settings, script);
  }

  const prevent = (event) => event.preventDefault();
  const keep = (event) => event.stopPropagation();

  /** Links would replace the editor. */
  function stopLink(event) {
    const link = event.composedPath().find((target) => target.localName === 'a' && target.href);
    if (link && !link.hasAttribute('download')) event.preventDefault();
  }

  function Preview({ definition, name, values, isSelected }) {
    const ref = useRef();
    const isInert = !isSelected || INERT.includes(name);
    useEffect(() => {
      const wrapper = ref.current;
      load(wrapper.ownerDocument);
      for (const type of INTENTIONS) wrapper.addEventListener(type, prevent);
      for (const type of OWN_EVENTS) wrapper.addEventListener(type, keep);
      wrapper.addEventListener('click', stopLink);
      wrapper.addEventListener('submit', prevent);
    }, []);
    useEffect(() => {
      ref.current.toggleAttribute('inert', isInert);
    }, [isInert]);

    const attributes = {};
    for (const [attribute, { property, type }] of Object.entries(definition.attributes)) {
      const value = values[property];
      if (type === 'flag' ? value : value !== undefined && value !== '') {
        attributes[attribute] = type === 'flag' ? '' : value;
      }
    }
    // Google's prompt is for visitors.
    if (name === 'header') attributes['no-one-tap'] = '';
    return el('div', { ref, className: 'pc-elements-preview' }, el(definition.tag, attributes));
  }

  /** Chooses a sound of the media library. */
  function AudioChooser({ values, setAttributes }) {
    return el(
      MediaUploadCheck,
      null,
      el(MediaUpload, {
        allowedTypes: ['audio'],
        onSelect: ({ url, title }) => setAttributes({ src: url, fileName: title || undefined }),
        render: ({ open }) =>
          el(
            Button,
            { variant: values.src ? 'secondary' : 'primary', onClick: open },
            __('Choose from the media library', 'pc-elements'),
          ),
      }),
    );
  }

  function Control({ attribute, definition, value, onChange }) {
    const { type, label, help, words, labels, fallback } = definition;
    const common = { ...CONTROL, label, help };
    if (type === 'flag') return el(ToggleControl, { ...common, checked: Boolean(value), onChange });
    if (type === 'choice') {
      const standard = words.indexOf(fallback);
      const first =
        standard === -1
          ? __('Default', 'pc-elements')
          : // translators: %s: the value that is used if none is chosen.
            i18n.sprintf(__('Default (%s)', 'pc-elements'), labels[standard]);
      const options = [{ value: '', label: first }, ...words.map((word, n) => ({ value: word, label: labels[n] }))];
      return el(SelectControl, {
        ...common,
        value: value ?? '',
        options,
        onChange: (word) => onChange(word || undefined),
      });
    }
    if (type === 'list') {
      const chosen = value ? value.split(/[\s,]+/) : [];
      const toggle = (word) => {
        const next = words.filter((other) => (other === word) !== chosen.includes(other));
        onChange(next.join(' ') || undefined);
      };
      return el(
        'fieldset',
        { className: 'pc-elements-list' },
        el('legend', null, label),
        el(
          'div',
          null,
          words.map((word, n) =>
            el(CheckboxControl, {
              ...CONTROL,
              key: word,
              label: labels[n],
              checked: chosen.includes(word),
              onChange: () => toggle(word),
            }),
          ),
        ),
        el('p', null, help),
      );
    }
    const text = { ...common, value: value ?? '', onChange: (next) => onChange(next || undefined) };
    if (attribute === 'text') return el(TextareaControl, text);
    return el(TextControl, { ...text, type: type === 'address' ? 'url' : 'text' });
  }

  function Controls({ definition, values, setAttributes, isCommon }) {
    return Object.entries(definition.attributes)
      .filter(([, { common }]) => common === isCommon)
      .map(([attribute, of]) =>
        el(Control, {
          key: attribute,
          attribute,
          definition: of,
          value: values[of.property],
          onChange: (value) => setAttributes({ [of.property]: value || undefined }),
        }),
      );
  }

  const edit = (name, definition) =>
    function Edit({ attributes: values, setAttributes, isSelected }) {
      const shared = { definition, values, setAttributes };
      const isPlayer = name === 'file-player';
      let content = el(Preview, { ...shared, name, isSelected });
      if (name === 'auth-modal' || (isPlayer && !values.src)) {
        const instructions = isPlayer
          ? __('Choose an audio file, or enter its address in the sidebar.', 'pc-elements')
          : __('Invisible until a visitor asks to sign in. Any page with the header opens it too.', 'pc-elements');
        content = el(
          Placeholder,
          { icon: definition.icon, label: definition.title, instructions },
          isPlayer && el(AudioChooser, shared),
        );
      }
      return el(
        Fragment,
        null,
        el(
          InspectorControls,
          null,
          el(
            PanelBody,
            { title: __('Settings', 'pc-elements') },
            isPlayer && el(AudioChooser, shared),
            el(Controls, { ...shared, isCommon: false }),
          ),
          el(
            PanelBody,
            { title: __('Language, colors and sign-in', 'pc-elements'), initialOpen: false },
            el(Controls, { ...shared, isCommon: true }),
          ),
        ),
        el('div', useBlockProps(), content),
      );
    };

  for (const [name, definition] of Object.entries(elements)) {
    blocks.registerBlockType(`pc-elements/${name}`, { edit: edit(name, definition), save: () => null });
  }
})(window.wp, window.pcElementsEditor);
